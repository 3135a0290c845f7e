variable "stage" {
  default = "test"
}

locals {
  is_production = var.stage == "production"
}

resource "aws_db_instance" "bad" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
}

resource "aws_db_instance" "bad_2" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  storage_encrypted = false
}

resource "aws_db_instance" "bad_3" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  storage_encrypted = local.is_production
}
