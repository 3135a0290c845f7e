resource "aws_ebs_volume" "good" {
  availability_zone = "eu-west-1a"
  size              = 40
  encrypted         = true
}
