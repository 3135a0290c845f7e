variable "public" {
  type = bool
}

resource "aws_instance" "unknown" {
  ami                         = "ami-1"
  instance_type               = "t3.micro"
  associate_public_ip_address = var.public
}
