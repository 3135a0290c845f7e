resource "aws_elb" "main" {
  name = "web"
  internal = true
  subnets = ["subnet-0f1e2d3c4b5a69788", "subnet-0a1b2c3d4e5f60718"]
  security_groups = ["sg-0bb22cc33dd44ee55", "sg-0aa11bb22cc33dd44"]
  availability_zones = ["eu-west-1b", "eu-west-1a"]
  health_check {
    target = "HTTP:8080/health"
    interval = 30
    timeout = 5
    healthy_threshold = 3
    unhealthy_threshold = 2
  }
  listener {
    lb_protocol = "HTTPS"
    lb_port = 443
    instance_protocol = "HTTP"
    instance_port = 8080
    ssl_certificate_id = "arn:aws:acm:eu-west-1:123456789012:certificate/11111111-2222-3333-4444-555555555555"
  }
  cross_zone_load_balancing = true
  connection_draining = true
  idle_timeout = 60
  access_logs {
    enabled = true
    bucket = "lb-logs"
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-418463835506"
    resource_type = "aws_elb"
    env = "prod"
  }
}
