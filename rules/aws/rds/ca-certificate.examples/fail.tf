resource "aws_db_instance" "bad" {
  identifier         = "orders"
  engine             = "postgres"
  instance_class     = "db.t4g.medium"
  allocated_storage  = 20
  ca_cert_identifier = "rds-ca-2019"
}

resource "aws_db_instance" "bad_2" {
  identifier         = "orders"
  engine             = "postgres"
  instance_class     = "db.t4g.medium"
  allocated_storage  = 20
  ca_cert_identifier = "rds-ca-2015"
}

resource "aws_rds_cluster_instance" "bad" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  instance_class     = "db.r6g.large"
  ca_cert_identifier = "rds-ca-2019"
}

resource "aws_rds_cluster_instance" "bad_2" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  instance_class     = "db.r6g.large"
  ca_cert_identifier = "rds-ca-2015"
}
