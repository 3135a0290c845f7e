variable "days" {
  default = 14
}

resource "aws_db_instance" "good" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.t4g.medium"
  allocated_storage       = 20
  backup_retention_period = 7
}

resource "aws_db_instance" "good_2" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.t4g.medium"
  allocated_storage       = 20
  backup_retention_period = 5
}

resource "aws_db_instance" "good_3" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.t4g.medium"
  allocated_storage       = 20
  backup_retention_period = "30"
}

resource "aws_db_instance" "good_4" {
  identifier              = "orders"
  engine                  = "postgres"
  instance_class          = "db.t4g.medium"
  allocated_storage       = 20
  backup_retention_period = var.days
}

resource "aws_rds_cluster" "good" {
  cluster_identifier      = "orders"
  engine                  = "aurora-postgresql"
  backup_retention_period = 7
}

resource "aws_rds_cluster" "good_2" {
  cluster_identifier      = "orders"
  engine                  = "aurora-postgresql"
  backup_retention_period = 5
}

resource "aws_rds_cluster" "good_3" {
  cluster_identifier      = "orders"
  engine                  = "aurora-postgresql"
  backup_retention_period = "30"
}

resource "aws_rds_cluster" "good_4" {
  cluster_identifier      = "orders"
  engine                  = "aurora-postgresql"
  backup_retention_period = var.days
}
