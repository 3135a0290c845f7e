variable "setting" {
  type = bool
}

resource "aws_db_instance" "unknown" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  storage_encrypted = var.setting
}
