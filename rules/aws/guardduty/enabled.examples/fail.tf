resource "aws_guardduty_detector" "bad" {
  enable = false
}
