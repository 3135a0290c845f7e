# METADATA
# scope: package
# title: SageMaker models are cut off from the network
# description: Code that comes with a model can take data out or keys in.
# custom:
#   id: PL-AWS-SAGEMAKER-8
#   severity: medium
#   resources: [aws_sagemaker_model]
#   frameworks:
#     AWS-FSBP: ["SageMaker.5"]
#   remedy: Set enable_network_isolation to true.
#   fix:
#     - set: {enable_network_isolation: true}
#       marks: removes
package plumbline.aws.sagemaker.model_isolation

deny contains {"message": "The model can reach the network.", "path": ["enable_network_isolation"]} if not input.resource.attributes.enable_network_isolation == true
