resource "aws_iam_instance_profile" "good" {
  name = "web"
}

resource "aws_instance" "good" {
  ami                  = "ami-1"
  instance_type        = "t3.micro"
  iam_instance_profile = aws_iam_instance_profile.good.name
}
