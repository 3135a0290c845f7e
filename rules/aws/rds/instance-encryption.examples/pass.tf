variable "encrypted" {
  default = true
}

resource "aws_db_instance" "good" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  storage_encrypted = true
}

resource "aws_db_instance" "good_2" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  storage_encrypted = var.encrypted
}

resource "aws_db_instance" "good_3" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  for_each          = { a = true, b = true }
  storage_encrypted = each.value
}

resource "aws_db_instance" "good_4" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  storage_encrypted = "true"
}
