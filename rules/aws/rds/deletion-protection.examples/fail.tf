resource "aws_db_instance" "bad" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
}

resource "aws_db_instance" "bad_2" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  deletion_protection = false
}

resource "aws_rds_cluster" "bad" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
}

resource "aws_rds_cluster" "bad_2" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  deletion_protection = false
}

resource "aws_rds_global_cluster" "bad" {
  global_cluster_identifier = "orders"
}

resource "aws_rds_global_cluster" "bad_2" {
  global_cluster_identifier = "orders"
  deletion_protection       = false
}
