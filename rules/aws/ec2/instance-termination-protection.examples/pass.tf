resource "aws_instance" "good" {
  ami                     = "ami-1"
  instance_type           = "t3.micro"
  disable_api_termination = true
}
