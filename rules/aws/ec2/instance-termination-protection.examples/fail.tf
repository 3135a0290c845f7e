resource "aws_instance" "bad" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}

resource "aws_instance" "bad_off" {
  ami                     = "ami-1"
  instance_type           = "t3.micro"
  disable_api_termination = false
}
