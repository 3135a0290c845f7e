resource "aws_db_instance" "good" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  deletion_protection = true
}

resource "aws_db_instance" "good_2" {
  identifier          = "orders"
  engine              = "postgres"
  instance_class      = "db.t4g.medium"
  allocated_storage   = 20
  for_each            = toset(["a", "b"])
  deletion_protection = each.key != "c"
}

resource "aws_rds_cluster" "good" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  deletion_protection = true
}

resource "aws_rds_cluster" "good_2" {
  cluster_identifier  = "orders"
  engine              = "aurora-postgresql"
  for_each            = toset(["a", "b"])
  deletion_protection = each.key != "c"
}

resource "aws_rds_global_cluster" "good" {
  global_cluster_identifier = "orders"
  deletion_protection       = true
}

resource "aws_rds_global_cluster" "good_2" {
  global_cluster_identifier = "orders"
  for_each                  = toset(["a", "b"])
  deletion_protection       = each.key != "c"
}
