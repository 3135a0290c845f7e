resource "aws_iam_openid_connect_provider" "main" {
  url = "https://token.actions.example.com"
  client_id_list = ["sts.amazonaws.com"]
  thumbprint_list = ["6938fd4d98bab03faadb97b34396831e3780aea1"]
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-710000000005"
    resource_type = "aws_iam_openid_connect_provider"
    env = "prod"
  }
}
