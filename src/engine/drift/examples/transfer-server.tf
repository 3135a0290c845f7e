resource "aws_transfer_server" "main" {
  endpoint_type = "PUBLIC"
  identity_provider_type = "SERVICE_MANAGED"
  protocols = ["FTPS", "SFTP"]
  security_policy_name = "TransferSecurityPolicy-2024-01"
  logging_role = "arn:aws:iam::123456789012:role/transfer"
  domain = "S3"
  certificate = "arn:aws:acm:eu-west-1:123456789012:certificate/11111111-2222-3333-4444-555555555555"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-435712058738"
    resource_type = "aws_transfer_server"
    env = "prod"
  }
}
