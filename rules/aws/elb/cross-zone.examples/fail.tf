resource "aws_elb" "bad" {
  cross_zone_load_balancing = false
}

resource "aws_lb" "bad" {
  load_balancer_type = "network"
}
