resource "aws_lb" "bad" {
  name = "web"
}

resource "aws_alb" "bad_off" {
  name                       = "web"
  enable_deletion_protection = false
}
