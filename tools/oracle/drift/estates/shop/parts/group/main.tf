variable "name" {
  type = string
}

resource "aws_security_group" "this" {
  name        = var.name
  description = "made by a module"
}

output "id" {
  value = aws_security_group.this.id
}
