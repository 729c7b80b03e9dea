// SPDX-License-Identifier: GPL-3.0-or-later
// The fit, step by step.
#include "fit.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "features.hpp"

namespace adoube::tune {

namespace {

[[nodiscard]] double cross_entropy(double target, double chance) {
  constexpr double least = 1e-9;
  const double kept = std::clamp(chance, least, 1 - least);
  return -(target * std::log(kept) + (1 - target) * std::log(1 - kept));
}

[[nodiscard]] double target_of(const Features::Entry& entry, double steepness, double result_share) {
  return result_share * double{entry.result} + (1 - result_share) * chance_of(double{entry.score}, steepness);
}

/// Adam's memory of one half of the weights.
class Momentum {
 public:
  explicit Momentum(std::size_t size) : mean_(size), square_(size) {}

  void step(std::vector<double>& weights, const std::vector<double>& gradient, double size, int number) {
    constexpr double keep_mean = 0.9;
    constexpr double keep_square = 0.999;
    const double mean_share = 1 - std::pow(keep_mean, number);
    const double square_share = 1 - std::pow(keep_square, number);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * gradient[i];
      square_[i] = keep_square * square_[i] + (1 - keep_square) * gradient[i] * gradient[i];
      weights[i] -= size * (mean_[i] / mean_share) / (std::sqrt(square_[i] / square_share) + 1e-12);
    }
  }

 private:
  std::vector<double> mean_;
  std::vector<double> square_;
};

void shuffle(std::vector<std::uint32_t>& order, std::mt19937_64& random) {
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
}

}  // namespace

double chance_of(double score, double steepness) { return 1 / (1 + std::exp(-steepness * score)); }

double fit_steepness(const Features& features) {
  const auto loss = [&](double steepness) {
    double sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i) {
      sum += cross_entropy(double{features[i].result}, chance_of(double{features[i].score}, steepness));
    }
    return sum;
  };
  // Golden section: the loss has one valley.
  const double ratio = (std::sqrt(5.0) - 1) / 2;
  double low = 0.0005;
  double high = 0.02;
  for (int i = 0; i < 40; ++i) {
    const double left = high - ratio * (high - low);
    const double right = low + ratio * (high - low);
    (loss(left) < loss(right) ? high : low) = loss(left) < loss(right) ? right : left;
  }
  return (low + high) / 2;
}

double loss_of(const Features& features, const Vector& weights, double steepness, double result_share) {
  double sum = 0;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const double chance = chance_of(value_of(features, features[i], weights), steepness);
    sum += cross_entropy(target_of(features[i], steepness, result_share), chance);
  }
  return features.size() == 0 ? 0 : sum / static_cast<double>(features.size());
}

Vector fit(const Features& features, const Vector& start, double steepness, const FitOptions& options,
           const Progress& progress) {
  Vector weights = start;
  Momentum middle(weights.middle.size());
  Momentum end(weights.end.size());
  std::vector<std::uint32_t> order(features.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  std::mt19937_64 random(options.seed);
  // What the prior costs, on the scale of the mean loss.
  const double pull = options.redundancy / (options.prior * options.prior *
                                            static_cast<double>(std::max<std::size_t>(features.size(), 1)));

  int steps = 0;
  Vector gradient;
  for (int epoch = 1; epoch <= options.epochs; ++epoch) {
    shuffle(order, random);
    const double size = options.step * std::pow(0.1, static_cast<double>(epoch - 1) / options.epochs);
    for (std::size_t first = 0; first < order.size(); first += options.batch) {
      const std::size_t last = std::min(first + options.batch, order.size());
      const double share = 1 / static_cast<double>(last - first);
      // 1. The prior.
      for (std::size_t i = 0; i < weights.middle.size(); ++i) {
        gradient.middle[i] = pull * (weights.middle[i] - start.middle[i]);
        gradient.end[i] = pull * (weights.end[i] - start.end[i]);
      }
      // 2. The samples: the slope of the cross entropy by the judgement is the error of the chance.
      for (std::size_t i = first; i < last; ++i) {
        const Features::Entry& entry = features[order[i]];
        const double chance = chance_of(value_of(features, entry, weights), steepness);
        const double error = chance - target_of(entry, steepness, options.result_share);
        add_gradient(features, entry, weights, error * steepness * share, gradient);
      }
      // 3. The step.
      ++steps;
      middle.step(weights.middle, gradient.middle, size, steps);
      end.step(weights.end, gradient.end, size, steps);
    }
    if (progress) progress(epoch, weights);
  }
  return weights;
}

}  // namespace adoube::tune
