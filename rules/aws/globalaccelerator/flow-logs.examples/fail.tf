resource "aws_globalaccelerator_accelerator" "bad" {
  name = "a"
}
