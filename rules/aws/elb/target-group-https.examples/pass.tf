resource "aws_lb_target_group" "good" {
  port     = 443
  protocol = "HTTPS"
}

resource "aws_lb_target_group" "good_lambda" {
  target_type = "lambda"
}
