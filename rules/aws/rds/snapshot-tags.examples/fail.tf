locals {
  settings = { enabled = false }
}

resource "aws_db_instance" "bad" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
}

resource "aws_db_instance" "bad_2" {
  identifier            = "orders"
  engine                = "postgres"
  instance_class        = "db.t4g.medium"
  allocated_storage     = 20
  copy_tags_to_snapshot = false
}

resource "aws_db_instance" "bad_3" {
  identifier            = "orders"
  engine                = "postgres"
  instance_class        = "db.t4g.medium"
  allocated_storage     = 20
  copy_tags_to_snapshot = local.settings.enabled
}

resource "aws_rds_cluster" "bad" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
}

resource "aws_rds_cluster" "bad_2" {
  cluster_identifier    = "orders"
  engine                = "aurora-postgresql"
  copy_tags_to_snapshot = false
}

resource "aws_rds_cluster" "bad_3" {
  cluster_identifier    = "orders"
  engine                = "aurora-postgresql"
  copy_tags_to_snapshot = local.settings.enabled
}
