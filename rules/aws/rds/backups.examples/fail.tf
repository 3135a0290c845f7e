resource "aws_db_instance" "bad" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
}

resource "aws_db_instance" "bad_2" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.t4g.medium"
  allocated_storage       = 20
  backup_retention_period = 0
}

resource "aws_db_instance" "bad_3" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.t4g.medium"
  allocated_storage       = 20
  backup_retention_period = 1
}

resource "aws_rds_cluster" "bad" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
}

resource "aws_rds_cluster" "bad_2" {
  cluster_identifier      = "orders"
  engine                  = "aurora-postgresql"
  backup_retention_period = 0
}

resource "aws_rds_cluster" "bad_3" {
  cluster_identifier      = "orders"
  engine                  = "aurora-postgresql"
  backup_retention_period = 1
}
