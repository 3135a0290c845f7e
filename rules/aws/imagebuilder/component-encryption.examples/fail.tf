resource "aws_imagebuilder_component" "bad" {
  name     = "c"
  platform = "Linux"
  version  = "1.0.0"
}
