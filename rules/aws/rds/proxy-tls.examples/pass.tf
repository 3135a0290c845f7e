resource "aws_db_proxy" "good" {
  name           = "orders"
  engine_family  = "POSTGRESQL"
  role_arn       = "arn:aws:iam::111122223333:role/proxy"
  vpc_subnet_ids = ["subnet-0123456789abcdef0"]
  auth {
    secret_arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:orders"
  }
  require_tls = true
}
