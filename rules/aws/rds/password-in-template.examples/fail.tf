variable "password" {
  default = "correct-horse-battery"
}

resource "aws_db_instance" "bad" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  password          = "correct-horse-battery"
}

resource "aws_db_instance" "bad_2" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  password          = var.password
}

resource "aws_rds_cluster" "bad_3" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  master_password    = "correct-horse-battery"
}

resource "aws_rds_cluster" "bad_4" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  master_password    = var.password
}
