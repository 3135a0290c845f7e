resource "aws_key_pair" "main" {
  key_name = "operator"
  public_key = "ssh-rsa AAAA operator"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-700000000010"
    resource_type = "aws_key_pair"
    env = "prod"
  }
}
