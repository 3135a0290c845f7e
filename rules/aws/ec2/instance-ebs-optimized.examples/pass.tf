resource "aws_instance" "good" {
  ami           = "ami-1"
  instance_type = "m3.xlarge"
  ebs_optimized = true
}

resource "aws_instance" "good_type" {
  ami           = "ami-1"
  instance_type = "t3.micro"
}
