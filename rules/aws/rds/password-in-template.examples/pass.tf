resource "random_password" "admin" {
  length = 24
}

resource "aws_db_instance" "good" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
}

resource "aws_db_instance" "good_2" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
  password          = random_password.admin.result
}

resource "aws_db_instance" "good_5" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 20
  manage_master_user_password = true
}

resource "aws_rds_cluster" "good_3" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
}

resource "aws_rds_cluster" "good_4" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  master_password    = random_password.admin.result
}
