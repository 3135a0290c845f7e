resource "aws_transfer_server" "good" {
  domain        = "S3"
  endpoint_type = "VPC"
  endpoint_details {
    vpc_id = "vpc-0123456789abcdef0"
  }
}

resource "aws_transfer_server" "good_2" {
  domain        = "S3"
  endpoint_type = "VPC_ENDPOINT"
}
