resource "aws_instance" "bad" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}
