variable "script" {}

resource "aws_instance" "unknown" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  user_data     = var.script
}
