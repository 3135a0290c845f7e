resource "aws_ami_launch_permission" "good" {
  image_id   = "ami-1"
  account_id = "123456789012"
}
