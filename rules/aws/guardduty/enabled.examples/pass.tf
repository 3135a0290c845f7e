resource "aws_guardduty_detector" "good" {
  enable = true
}

resource "aws_guardduty_detector" "good_default" {}
