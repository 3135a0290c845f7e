variable "mutability" {}

resource "aws_ecr_repository" "unknown" {
  name                 = "app"
  image_tag_mutability = var.mutability
}
