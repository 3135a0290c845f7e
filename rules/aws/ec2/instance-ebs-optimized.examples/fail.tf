resource "aws_instance" "bad" {
  ami           = "ami-1"
  instance_type = "m3.xlarge"
}

resource "aws_instance" "bad_off" {
  ami           = "ami-1"
  instance_type = "m5.large"
  ebs_optimized = false
}
