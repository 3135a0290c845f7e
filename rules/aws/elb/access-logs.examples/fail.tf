resource "aws_lb" "bad" {
  name = "web"
}

resource "aws_lb" "bad_off" {
  name = "web"
  access_logs {
    bucket  = "logs"
    enabled = false
  }
}

resource "aws_alb" "bad_default" {
  name = "web"
  access_logs {
    bucket = "logs"
  }
}
