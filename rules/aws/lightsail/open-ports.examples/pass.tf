resource "aws_lightsail_instance_public_ports" "good" {
  instance_name = "web"
  port_info {
    protocol  = "tcp"
    from_port = 22
    to_port   = 22
    cidrs     = ["203.0.113.0/24"]
  }
  port_info {
    protocol  = "tcp"
    from_port = 443
    to_port   = 443
  }
}
