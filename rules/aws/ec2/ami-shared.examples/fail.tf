resource "aws_ami_launch_permission" "bad" {
  image_id = "ami-1"
  group    = "all"
}
