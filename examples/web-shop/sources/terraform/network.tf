resource "aws_security_group" "load_balancer" {
  name        = "${var.name}-load-balancer"
  description = "Customers reach the shop here"
  tags        = local.tags

  ingress {
    description = "https"
    protocol    = "tcp"
    from_port   = 443
    to_port     = 443
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_security_group" "servers" {
  name        = "${var.name}-servers"
  description = "The machines behind the load balancer"
  tags        = local.tags

  ingress {
    description     = "the shop itself"
    protocol        = "tcp"
    from_port       = 8080
    to_port         = 8080
    security_groups = [aws_security_group.load_balancer.id]
  }

  ingress {
    description = "maintenance"
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["0.0.0.0/0"]
  }
}
