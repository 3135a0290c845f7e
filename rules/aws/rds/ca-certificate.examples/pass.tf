resource "aws_db_instance" "good" {
  identifier        = "orders"
  engine            = "postgres"
  instance_class    = "db.t4g.medium"
  allocated_storage = 20
}

resource "aws_db_instance" "good_2" {
  identifier         = "orders"
  engine             = "postgres"
  instance_class     = "db.t4g.medium"
  allocated_storage  = 20
  ca_cert_identifier = "rds-ca-rsa2048-g1"
}

resource "aws_db_instance" "good_3" {
  identifier         = "orders"
  engine             = "postgres"
  instance_class     = "db.t4g.medium"
  allocated_storage  = 20
  ca_cert_identifier = "rds-ca-ecc384-g1"
}

resource "aws_rds_cluster_instance" "good" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  instance_class     = "db.r6g.large"
}

resource "aws_rds_cluster_instance" "good_2" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  instance_class     = "db.r6g.large"
  ca_cert_identifier = "rds-ca-rsa2048-g1"
}

resource "aws_rds_cluster_instance" "good_3" {
  cluster_identifier = "orders"
  engine             = "aurora-postgresql"
  instance_class     = "db.r6g.large"
  ca_cert_identifier = "rds-ca-ecc384-g1"
}
