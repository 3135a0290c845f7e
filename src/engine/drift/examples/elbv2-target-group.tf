resource "aws_lb_target_group" "main" {
  name = "web"
  port = 8080
  protocol = "HTTP"
  vpc_id = "vpc-0123456789abcdef0"
  target_type = "ip"
  protocol_version = "HTTP1"
  ip_address_type = "ipv4"
  health_check {
    path = "/health"
    protocol = "HTTP"
    port = "traffic-port"
    interval = 30
    timeout = 5
    healthy_threshold = 3
    unhealthy_threshold = 2
    matcher = "200-299"
    enabled = true
  }
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-444301538672"
    resource_type = "aws_lb_target_group"
    env = "prod"
  }
}
