variable "encrypted" {
  type = bool
}

resource "aws_instance" "unknown" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  root_block_device {
    encrypted = var.encrypted
  }
}
