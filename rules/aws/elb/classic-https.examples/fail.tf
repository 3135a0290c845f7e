resource "aws_elb" "bad" {
  listener {
    instance_port     = 8000
    instance_protocol = "http"
    lb_port           = 80
    lb_protocol       = "http"
  }
}

resource "aws_elb" "bad_second" {
  listener {
    instance_port      = 8000
    instance_protocol  = "http"
    lb_port            = 443
    lb_protocol        = "https"
    ssl_certificate_id = "arn:aws:iam::123456789012:server-certificate/a"
  }
  listener {
    instance_port     = 8000
    instance_protocol = "tcp"
    lb_port           = 81
    lb_protocol       = "tcp"
  }
}
