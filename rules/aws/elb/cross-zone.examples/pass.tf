resource "aws_elb" "good" {
  name = "web"
}

resource "aws_lb" "good" {
  load_balancer_type               = "network"
  enable_cross_zone_load_balancing = true
}

resource "aws_lb" "good_application" {
  name = "web"
}
