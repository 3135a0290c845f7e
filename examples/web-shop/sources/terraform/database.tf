resource "aws_db_instance" "orders" {
  identifier              = "${var.name}-orders"
  engine                  = "postgres"
  instance_class          = "db.t4g.medium"
  allocated_storage       = 50
  storage_encrypted       = true
  publicly_accessible     = false
  backup_retention_period = var.backup_days
  deletion_protection     = false
  tags                    = local.tags
}
