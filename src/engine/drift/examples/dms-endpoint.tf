resource "aws_dms_endpoint" "main" {
  endpoint_id = "source"
  endpoint_type = "SOURCE"
  engine_name = "postgres"
  server_name = "db.example.com"
  port = 5432
  database_name = "orders"
  username = "reader"
  ssl_mode = "require"
  kms_key_arn = "arn:aws:kms:eu-west-1:123456789012:key/1b2c3d4e-0000-4a5b-8c6d-7e8f90a1b2c3"
  certificate_arn = "arn:aws:dms:eu-west-1:123456789012:cert:ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  extra_connection_attributes = "captureDdls=N"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-482905517684"
    resource_type = "aws_dms_endpoint"
    env = "prod"
  }
}
