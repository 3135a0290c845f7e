resource "aws_db_instance" "good" {
  identifier                      = "orders"
  engine                          = "postgres"
  instance_class                  = "db.t4g.medium"
  allocated_storage               = 20
  enabled_cloudwatch_logs_exports = ["postgresql"]
}

resource "aws_db_instance" "good_2" {
  identifier                      = "orders"
  engine                          = "postgres"
  instance_class                  = "db.t4g.medium"
  allocated_storage               = 20
  enabled_cloudwatch_logs_exports = concat([], ["postgresql"])
}

resource "aws_rds_cluster" "good" {
  cluster_identifier              = "orders"
  engine                          = "aurora-postgresql"
  enabled_cloudwatch_logs_exports = ["postgresql"]
}

resource "aws_rds_cluster" "good_2" {
  cluster_identifier              = "orders"
  engine                          = "aurora-postgresql"
  enabled_cloudwatch_logs_exports = concat([], ["postgresql"])
}
