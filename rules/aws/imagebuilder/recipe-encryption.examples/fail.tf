resource "aws_imagebuilder_image_recipe" "bad" {
  name         = "r"
  parent_image = "ami-1"
  version      = "1.0.0"
  block_device_mapping {
    device_name = "/dev/xvda"
    ebs {
      volume_size = 10
    }
  }
}
