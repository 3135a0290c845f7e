resource "aws_db_instance" "bad" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
}

resource "aws_db_instance" "bad_2" {
  identifier                      = "orders"
  engine                          = "postgres"
  instance_class                  = "db.t4g.medium"
  allocated_storage               = 20
  enabled_cloudwatch_logs_exports = []
}

resource "aws_rds_cluster" "bad" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
}

resource "aws_rds_cluster" "bad_2" {
  cluster_identifier              = "orders"
  engine                          = "aurora-postgresql"
  enabled_cloudwatch_logs_exports = []
}
