resource "aws_db_instance" "good" {
  identifier                          = "orders"
  engine                              = "postgres"
  instance_class                      = "db.t4g.medium"
  allocated_storage                   = 20
  iam_database_authentication_enabled = true
}

resource "aws_db_instance" "good_2" {
  identifier                          = "orders"
  engine                              = "postgres"
  instance_class                      = "db.t4g.medium"
  allocated_storage                   = 20
  iam_database_authentication_enabled = tobool("true")
}

resource "aws_rds_cluster" "good" {
  cluster_identifier                  = "orders"
  engine                              = "aurora-postgresql"
  iam_database_authentication_enabled = true
}

resource "aws_rds_cluster" "good_2" {
  cluster_identifier                  = "orders"
  engine                              = "aurora-postgresql"
  iam_database_authentication_enabled = tobool("true")
}
