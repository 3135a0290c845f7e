resource "aws_lightsail_instance_public_ports" "bad" {
  instance_name = "web"
  port_info {
    protocol  = "tcp"
    from_port = 22
    to_port   = 22
    cidrs     = ["0.0.0.0/0"]
  }
}

resource "aws_lightsail_instance_public_ports" "bad_default" {
  instance_name = "web"
  port_info {
    protocol  = "all"
    from_port = 0
    to_port   = 65535
  }
}
